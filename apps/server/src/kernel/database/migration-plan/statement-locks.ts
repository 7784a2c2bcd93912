/** From weak to strong, in the words of PostgreSQL. */
export const lockModes = [
  'ROW EXCLUSIVE',
  'SHARE UPDATE EXCLUSIVE',
  'SHARE',
  'SHARE ROW EXCLUSIVE',
  'EXCLUSIVE',
  'ACCESS EXCLUSIVE',
] as const

export type LockMode = (typeof lockModes)[number]

export interface TableLock {
  table: string
  mode: LockMode
}

export interface StatementLocks {
  locks: TableLock[]
  /** Indexes whose tables are locked as a whole. */
  droppedIndexes: string[]
  /** Tables that did not exist before. */
  created: string[]
  /** Code whose statements are found only by running it. */
  isUnknown: boolean
}

type Words = (statement: string, match: RegExpExecArray) => Partial<StatementLocks>

const NAME = '(?:public\\.)?"?([a-z_][a-z0-9_]*)"?'

const listReferenced = (statement: string): TableLock[] =>
  [...statement.matchAll(new RegExp(`\\breferences ${NAME}`, 'gi'))].map(([, table = '']) => ({
    table,
    mode: 'SHARE ROW EXCLUSIVE',
  }))

const createLockReader =
  (mode: LockMode): Words =>
  (_statement, [, table = '']) => ({ locks: [{ table, mode }] })

const SUBCOMMANDS: readonly [RegExp, LockMode][] = [
  [/^validate constraint/i, 'SHARE UPDATE EXCLUSIVE'],
  [/^alter (?:column )?\S+ set statistics/i, 'SHARE UPDATE EXCLUSIVE'],
  [/^set \((?:autovacuum|fillfactor|toast)/i, 'SHARE UPDATE EXCLUSIVE'],
  [/^(?:enable|disable) trigger/i, 'SHARE ROW EXCLUSIVE'],
  [/^add (?:constraint \S+ )?foreign key/i, 'SHARE ROW EXCLUSIVE'],
]

/** Commas outside brackets part the changes of one statement; the strongest counts. */
function findAlterMode(changes: string): LockMode {
  let flat = changes
  for (let before = ''; before !== flat; ) {
    before = flat
    flat = flat.replaceAll(/\([^()]*\)/g, '')
  }
  const modes = flat.split(', ').map((change): LockMode => {
    const known = SUBCOMMANDS.find(([pattern]) => pattern.test(change.trim()))
    return known?.[1] ?? 'ACCESS EXCLUSIVE'
  })
  return modes.reduce((a, b) => (lockModes.indexOf(a) > lockModes.indexOf(b) ? a : b))
}

/** The first pattern that fits a statement says which locks it takes, after the manual's chapter on explicit locking. */
const RULES: readonly [RegExp, Words][] = [
  [
    new RegExp(`^create (?:unlogged |temporary |temp )?table (?:if not exists )?${NAME}`, 'i'),
    (statement, [, table = '']) => ({ created: [table], locks: listReferenced(statement) }),
  ],
  [
    new RegExp(`^create (?:unique )?index concurrently .*?\\bon (?:only )?${NAME}`, 'i'),
    createLockReader('SHARE UPDATE EXCLUSIVE'),
  ],
  [new RegExp(`^create (?:unique )?index .*?\\bon (?:only )?${NAME}`, 'i'), createLockReader('SHARE')],
  [
    new RegExp(`^alter table (?:if exists )?(?:only )?${NAME} (.*)$`, 'is'),
    (statement, [, table = '', changes = '']) => ({
      locks: [{ table, mode: findAlterMode(changes) }, ...listReferenced(statement)],
    }),
  ],
  [
    new RegExp(`^create (?:or replace )?(?:constraint )?trigger .*?\\bon ${NAME}`, 'i'),
    createLockReader('SHARE ROW EXCLUSIVE'),
  ],
  [new RegExp(`^drop trigger (?:if exists )?\\S+ on ${NAME}`, 'i'), createLockReader('ACCESS EXCLUSIVE')],
  [
    /^drop index (?:if exists )?(.+)$/i,
    (_statement, [, names = '']) => ({ droppedIndexes: names.split(',').map((name) => name.trim()) }),
  ],
  [
    new RegExp(`^(?:drop table|truncate)(?: table)? (?:if exists )?${NAME}$`, 'i'),
    createLockReader('ACCESS EXCLUSIVE'),
  ],
  [new RegExp(`^(?:insert into|delete from|update) (?:only )?${NAME}`, 'i'), createLockReader('ROW EXCLUSIVE')],
  [new RegExp(`^comment on table ${NAME}`, 'i'), createLockReader('SHARE UPDATE EXCLUSIVE')],
  [
    /^(?:create (?:or replace )?function|alter function|drop function|create extension|create type|create sequence)\b/i,
    () => ({}),
  ],
  [/^alter index \S+ rename\b/i, () => ({})],
]

/** Says which locks a statement takes, or that only running it would tell. */
export function findStatementLocks(statement: string): StatementLocks {
  for (const [pattern, toLocks] of RULES) {
    const match = pattern.exec(statement)
    if (match) return { locks: [], droppedIndexes: [], created: [], isUnknown: false, ...toLocks(statement, match) }
  }
  return { locks: [], droppedIndexes: [], created: [], isUnknown: true }
}

/** Who waits while the lock is held. */
export const describeBlocking = (mode: LockMode): 'reads and writes' | 'writes' | 'nothing' =>
  mode === 'ACCESS EXCLUSIVE'
    ? 'reads and writes'
    : lockModes.indexOf(mode) >= lockModes.indexOf('SHARE')
      ? 'writes'
      : 'nothing'
