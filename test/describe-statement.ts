import type pg from 'pg'

/** One column of what a statement answers, as PostgreSQL describes it without running the statement. */
export type ResultColumn = {
  readonly name: string
  /** The oid of its type. */
  readonly typeId: number
  /** The table and the number of the column in it, where it is a plain column; else 0. */
  readonly tableId: number
  readonly columnId: number
}

type Field = { name: string; dataTypeID: number; tableID: number; columnID: number }

/** The columns of a statement's answer (`ParseMessage` and `Describe` of the protocol): none when it answers no rows. */
export const describeStatement = (client: pg.ClientBase, text: string): Promise<ResultColumn[]> =>
  new Promise((resolve, reject) => {
    let columns: ResultColumn[] = []
    const query = {
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true)
        connection.describe({ type: 'S', name: '' }, true)
        connection.sync()
        return null
      },
      handleRowDescription({ fields }: { fields: Field[] }) {
        columns = fields.map((field) => ({
          name: field.name,
          typeId: field.dataTypeID,
          tableId: field.tableID,
          columnId: field.columnID,
        }))
      },
      callback: () => undefined,
      handleError: (error: Error) => reject(error),
      handleReadyForQuery: () => resolve(columns),
    }
    client.query(query as unknown as pg.Submittable)
  })
