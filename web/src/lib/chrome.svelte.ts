/** Whether the page has a frame of its own, in place of the site's header: a game in play. */
class Chrome {
  bare = $state(false);
}

export const chrome = new Chrome();
