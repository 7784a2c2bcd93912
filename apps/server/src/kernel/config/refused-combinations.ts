import { StartupError } from '../database/postgres/startup-error.ts'

type Variables = Readonly<Record<string, unknown>>

interface RefusedCombination {
  code: string
  applies(given: Variables): boolean
  message: string
  advice: string
}

const isProduction = ({ NODE_ENV }: Variables) => NODE_ENV === 'production'

/** Variables that are valid by themselves and not together. */
const refusedCombinations: readonly RefusedCombination[] = [
  {
    code: 'config.test_captcha',
    applies: (given) => isProduction(given) && given['PARATOPE_TEST_CAPTCHA'] !== undefined,
    message: 'PARATOPE_TEST_CAPTCHA opens the captcha to everyone.',
    advice: 'Unset it, or do not set NODE_ENV=production.',
  },
  {
    code: 'config.webhooks_local',
    applies: (given) => isProduction(given) && given['WEBHOOKS_ALLOW_LOCAL'] === true,
    message: 'WEBHOOKS_ALLOW_LOCAL lets customers send requests to this network.',
    advice: 'Unset it, or do not set NODE_ENV=production.',
  },
  {
    code: 'config.half',
    applies: ({ DATABASE_WEB_URL, DATABASE_URL }) => DATABASE_WEB_URL !== undefined && DATABASE_URL === undefined,
    message: 'DATABASE_WEB_URL is set, but DATABASE_URL is not.',
    advice: 'Set DATABASE_URL to the owner of the database; the embedded one has a user for requests by itself.',
  },
  {
    code: 'config.half',
    applies: ({ DATABASE_DIRECT_URL, DATABASE_WEB_URL }) =>
      DATABASE_DIRECT_URL !== undefined && DATABASE_WEB_URL === undefined,
    message: 'DATABASE_DIRECT_URL is set, but DATABASE_WEB_URL is not.',
    advice: 'Behind a pooler, requests need a database user of their own: set DATABASE_WEB_URL.',
  },
  {
    code: 'config.half',
    applies: ({ DATABASE_READ_URL, DATABASE_URL }) => DATABASE_READ_URL !== undefined && DATABASE_URL === undefined,
    message: 'DATABASE_READ_URL is set, but DATABASE_URL is not.',
    advice: 'Set DATABASE_URL to the primary of the replica; the embedded database has none.',
  },
  {
    code: 'config.backup_dir',
    applies: ({ BACKUP_DIR, DATABASE_URL }) => BACKUP_DIR !== undefined && DATABASE_URL !== undefined,
    message: 'BACKUP_DIR is for the embedded database, but DATABASE_URL names another one.',
    advice: 'Unset BACKUP_DIR and back that server up with its own tools: docs/operate/backup.md',
  },
  {
    code: 'config.role',
    applies: ({ PARATOPE_ROLE, DATABASE_URL }) => PARATOPE_ROLE !== 'all' && DATABASE_URL === undefined,
    message: 'PARATOPE_ROLE parts the work between processes, but the embedded database serves one.',
    advice: 'Set DATABASE_URL, or unset PARATOPE_ROLE.',
  },
  {
    code: 'config.half',
    applies: ({ SECRET_KEY_PREVIOUS, SECRET_KEY }) => SECRET_KEY_PREVIOUS !== undefined && SECRET_KEY === undefined,
    message: 'SECRET_KEY_PREVIOUS is set, but SECRET_KEY is not.',
    advice: 'Set SECRET_KEY to the new key: docs/operate/keys.md',
  },
  {
    code: 'config.same_keys',
    applies: ({ SECRET_KEY_PREVIOUS, SECRET_KEY }) => SECRET_KEY !== undefined && SECRET_KEY_PREVIOUS === SECRET_KEY,
    message: 'SECRET_KEY and SECRET_KEY_PREVIOUS are the same.',
    advice: 'Set SECRET_KEY to a new key, or unset SECRET_KEY_PREVIOUS: docs/operate/keys.md',
  },
]

export function refuseCombinations(given: Variables): void {
  const refused = refusedCombinations.find(({ applies }) => applies(given))
  if (refused) throw new StartupError(refused.code, refused.message, refused.advice)
}
