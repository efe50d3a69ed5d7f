/** An answer in PayPal's error shape. */
export type Reply = { status: number; body: object }

const refuse = (status: number, name: string, message: string, issue?: string): Reply => ({
  status,
  body: { name, message, ...(issue ? { details: [{ issue, description: message }] } : {}) },
})

export const notFound = (): Reply =>
  refuse(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.', 'INVALID_RESOURCE_ID')

export const invalid = (issue: string, message = 'The request is not well formed.'): Reply =>
  refuse(400, 'INVALID_REQUEST', message, issue)

export const unprocessable = (issue: string, message = 'The requested action could not be performed.'): Reply =>
  refuse(422, 'UNPROCESSABLE_ENTITY', message, issue)

export const unauthorized = (): Reply => ({
  status: 401,
  body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
})

export const faulty = (): Reply =>
  refuse(500, 'INTERNAL_SERVER_ERROR', 'The sandbox could not write its journal. Nothing was captured.')
