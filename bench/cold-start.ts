import { median } from './load.ts'
import { SERVER, runProcess } from './stage.ts'

type Row = { readonly name: string; readonly goal: string; readonly figures: string }

/** P10: from the start of the process to its first answer, with a database server of its own and with the embedded one. */
export async function coldStart(env: Record<string, string>, rounds: number): Promise<Row[]> {
  const { DATABASE_URL: _, ...embedded } = env
  const server = await timesOf(env, rounds)
  await (await runProcess(SERVER, embedded, '/api/listings')).stop()
  const own = await timesOf(embedded, rounds)
  return [
    { name: 'P10 cold start, database server', goal: '<= 450 ms', figures: `${median(server).toFixed(0)} ms` },
    { name: 'P10 cold start, embedded', goal: '<= 1,000 ms', figures: `${median(own).toFixed(0)} ms` },
  ]
}

async function timesOf(env: Record<string, string>, rounds: number): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const server = await runProcess(SERVER, env, '/api/listings')
    times.push(server.startedInMs)
    await server.stop()
  }
  return times
}
