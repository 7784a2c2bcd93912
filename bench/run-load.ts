import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { type BenchFigures, computeMedian } from './report.ts'

export interface BenchTarget {
  origin: string
  /** Processor seconds that the answering process has used so far. */
  cpuSeconds(): Promise<number>
}

export interface BenchRequest {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: unknown
  /** Sees the answer; later asks of the same round may use what it keeps. */
  onAnswer?: (text: string) => void
  /** Fills in what is only known when it is asked. */
  prepare?: () => { headers?: Record<string, string>; body?: unknown }
}

export interface LoadOptions {
  /** One list for each crowd; everyone in a crowd asks the same, in rotation. */
  requestGroups: readonly (readonly BenchRequest[])[]
  connections?: number
  seconds: number
}

/** All crowds at once; answers other than 2xx end the run. */
export async function runLoad(
  target: BenchTarget,
  { requestGroups, connections = 16, seconds }: LoadOptions,
): Promise<BenchFigures> {
  const before = await target.cpuSeconds()
  const results = await Promise.all(
    requestGroups.map((requests) =>
      runGroup(target, requests, Math.max(1, Math.round(connections / requestGroups.length)), seconds),
    ),
  )
  // Interrupted requests still write; the next run starts after them.
  await sleep(500)
  const cpu = (await target.cpuSeconds()) - before
  const total = results.reduce((sum, { requests }) => sum + requests.total, 0)
  return {
    perSecond: results.reduce((sum, { requests, duration }) => sum + requests.total / duration, 0),
    p50: computeMedian(results.map(({ latency }) => latency.p50)),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
    cpuMs: (cpu * 1000) / total,
  }
}

async function runGroup(
  target: BenchTarget,
  requests: readonly BenchRequest[],
  connections: number,
  duration: number,
): Promise<autocannon.Result> {
  let firstError = ''
  const result = await autocannon({
    url: target.origin,
    connections,
    duration,
    requests: requests.map(({ method, path, headers = {}, body, onAnswer, prepare }) => ({
      method,
      path,
      headers: {
        'accept-language': 'en',
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      onResponse: (status: number, text: string) => {
        if (status >= 300) firstError ||= `${status} ${text.slice(0, 300)}`
        else onAnswer?.(text)
      },
      ...(prepare && {
        setupRequest: (request: autocannon.Request) => {
          const prepared = prepare()
          return {
            ...request,
            headers: { ...request.headers, ...prepared.headers },
            ...(prepared.body !== undefined && { body: JSON.stringify(prepared.body) }),
          }
        },
      }),
    })),
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${target.origin}${requests[0]?.path}: ${result.non2xx} refused, ${result.errors} failed. ${firstError}`,
    )
  }
  return result
}
