import { readBoot } from '#platform/web/boot.ts'

/** Under these addresses the server puts what the front page shows into it. */
export const FRONT = '/api/front'
export const TOTALS = '/api/totals'

/** It came with the page, so that what the server rendered of it is current. */
export const cameWithPage = (address: string): boolean => readBoot().data[address] !== undefined
