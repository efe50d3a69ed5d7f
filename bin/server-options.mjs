/**
 * What Node is told beside the program of a server. It cannot be set from within a process that runs, so it stands in whatever starts one:
 * the script `start`, the systemd unit and the image, which test/deploy-files.test.ts holds to this. Why these: decision 120.
 */
export const SERVER_OPTIONS = ['--max-semi-space-size=8']
