// Not what somebody saved themselves: that is theirs, and asks for their login.
const PREVIEWED = /^\/(projects|compare|project\/[^/?#]+)\/?(\?(?!.*saved=1)|#|$)|^\/app\?preview/

/** Guest Home that opens the preview at once; where there is none, it is guest Home. A link to it is the browser's to follow (`rel="external"`). */
export const PREVIEW_HOME = '/app?preview=1'

/**
 * Whether a guest who wants to go to an address of this site (a path with its query) is shown it in the preview: houses, all
 * of them or one, and PREVIEW THE APP.
 */
export const isPreviewed = (address: string): boolean => PREVIEWED.test(address)
