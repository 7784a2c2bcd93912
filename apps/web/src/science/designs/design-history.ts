import type { DesignMolecule } from '@paratope/contract/science/designs'
import { historyDatabase } from '#lib/session/end-session.ts'
import { userSlot } from '#lib/session/session.ts'
import { openBrowserTable } from '#lib/storage/browser-database.ts'
import { createSlot, isString } from '#lib/storage/storage.ts'

/** A state of a design as it was in this browser. */
export interface DesignMoment {
  /** Design and time, so that keys sort by them. */
  readonly key: string
  readonly at: string
  /** Of the tab in which it came about. */
  readonly tab: string
  /** The person who was logged in; empty for a visitor. */
  readonly by: string
  /** As it was opened, so it is not the work of the tab. */
  readonly isOpened: boolean
  readonly molecule: DesignMolecule
}

export const maxMoments = 60
/** Changes within this time are one state. */
const joinMs = 10_000

/** The tab, also after it is reloaded. */
const tabSlot = createSlot({ name: 'designer-tab', isValid: isString, area: 'session' })

function readTab(): string {
  const known = tabSlot.read()
  if (known !== undefined) return known
  const created = crypto.randomUUID()
  tabSlot.write(created)
  return created
}

export const thisTab = readTab()

const moments = openBrowserTable<DesignMoment>(
  { database: historyDatabase, table: 'states', keyPath: 'key' },
  ({ key }) => key,
)

const toText = ({ bases, topology, features }: DesignMolecule): string => JSON.stringify([topology, bases, features])

/** One write after the other: each looks at the last state. */
let lastWrite: Promise<void> = Promise.resolve()

/** The states of a design, oldest first. */
export async function listMoments(designId: string): Promise<DesignMoment[]> {
  await lastWrite
  return readMoments(designId)
}

const readMoments = async (designId: string): Promise<DesignMoment[]> =>
  (await moments.list(`${designId} `)).sort((a, b) => (a.key < b.key ? -1 : 1))

/** Keeps a state of a design, unless it is that of before; the oldest goes when there are too many. */
export function recordMoment(designId: string, molecule: DesignMolecule, isOpened = false): Promise<void> {
  const write = () => writeMoment(designId, molecule, isOpened)
  // History is a help: where the browser refuses it, editing goes on.
  lastWrite = lastWrite.then(write).catch(() => {})
  return lastWrite
}

async function writeMoment(designId: string, molecule: DesignMolecule, isOpened: boolean): Promise<void> {
  const known = await readMoments(designId)
  const last = known.at(-1)
  if (last && toText(last.molecule) === toText(molecule)) return
  const now = new Date()
  const isJoined =
    last && !isOpened && !last.isOpened && last.tab === thisTab && now.getTime() - Date.parse(last.at) < joinMs
  const at = isJoined ? last.at : now.toISOString()
  const by = userSlot.read()?.realname ?? ''
  await moments.put({
    key: isJoined ? last.key : `${designId} ${at} ${thisTab}`,
    at,
    tab: thisTab,
    by,
    isOpened,
    molecule,
  })
  if (isJoined) return
  for (const { key } of known.slice(0, Math.max(0, known.length + 1 - maxMoments))) await moments.remove(key)
}

/** Gives the states of a design to another one: a design of the browser has a new id in the account. */
export async function moveMoments(from: string, to: string | undefined): Promise<void> {
  for (const moment of await listMoments(from)) {
    if (to !== undefined) await moments.put({ ...moment, key: `${to}${moment.key.slice(from.length)}` })
    await moments.remove(moment.key)
  }
}
