import type { CallReply } from '../../sandbox-http.ts'

export const refuse = (status: number, errorType: string, errorCode: string, message: string): CallReply => ({
  status,
  body: { error_type: errorType, error_code: errorCode, error_message: message, display_message: null },
})
export const done = (body: object): CallReply => ({ status: 200, body })
