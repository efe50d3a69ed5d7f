// What a process is told beside the program of a server. None of it can be set from within, so it stands in whatever starts one, which
// test/deploy-files.test.ts holds to this. Why these: decisions 120 and 129.

/** For Node: in the script `start`, the systemd unit and the image. */
export const SERVER_OPTIONS = ['--max-semi-space-size=8']

/** For the C library, in the unit and the image: one arena for all threads. What each kept for itself was 50 MB after a flood. */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '1' }
