/** Where somebody finds everything that they saved. */
export const SAVED_PATH = '/projects?saved=1'
