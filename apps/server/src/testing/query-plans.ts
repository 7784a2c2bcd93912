import pg from 'pg'
import { watchStatements } from './watch-statements.ts'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

export interface StatementPlan {
  statement: string
  /** Rows that were read and not used. */
  discarded: number
  /** Rows that all steps returned or discarded. */
  examined: number
  /** Pages of 8 KiB that were read, each time. */
  blocks: number
  /** Tables that were read from beginning to end. */
  scanned: string[]
  ms: number
}

const countDiscarded = (node: PlanNode): number =>
  node['Actual Loops'] * ((node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0))

const sumNodes = (node: PlanNode, count: (node: PlanNode) => number): number =>
  (node.Plans ?? []).reduce((sum, plan) => sum + sumNodes(plan, count), count(node))

const listScanned = ({
  'Node Type': type,
  'Relation Name': table,
  'Actual Loops': loops,
  Plans = [],
}: PlanNode): string[] => [
  ...(type === 'Seq Scan' && table !== undefined && loops > 0 ? [table] : []),
  ...Plans.flatMap(listScanned),
]

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Brings statistics and the visibility map up to date, without which no index is read alone. */
export const vacuum = (url: string, table: string): Promise<unknown> =>
  withClient(url, async (client) => {
    // Test databases commit asynchronously, and rows count as visible once their commit has been written.
    await client.query('set synchronous_commit = on')
    await client.query(`analyze ${client.escapeIdentifier(table)}`)
    await client.query(`vacuum ${client.escapeIdentifier(table)}`)
  })

const readPattern = /^\s*(?:\/\*.*?\*\/\s*)?(?:select|with)\b/

/** Runs `work`, then each of its reads once more to see how PostgreSQL executes them with the same values. */
export async function explainReads(url: string, work: () => Promise<unknown>): Promise<StatementPlan[]> {
  const { queries } = await watchStatements(work)
  return withClient(url, async (client) => {
    const plans: StatementPlan[] = []
    for (const { text, values } of queries.filter(({ text }) => readPattern.test(text))) {
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode; 'Execution Time': number }[] }>(
        `explain (analyze, buffers, format json) ${text}`,
        values,
      )
      const [plan] = rows[0]?.['QUERY PLAN'] ?? []
      if (!plan) throw new Error(`no plan of ${text}`)
      plans.push({
        statement: text.replace(/\s+/g, ' ').trim(),
        discarded: sumNodes(plan.Plan, countDiscarded),
        examined: sumNodes(plan.Plan, (node) => node['Actual Loops'] * node['Actual Rows'] + countDiscarded(node)),
        blocks: plan.Plan['Shared Hit Blocks'] + plan.Plan['Shared Read Blocks'],
        scanned: listScanned(plan.Plan),
        ms: plan['Execution Time'],
      })
    }
    return plans
  })
}
