import { fileURLToPath } from 'node:url'
import type { Domain } from '#kernel/domain.ts'
import { wings } from '../domains.ts'

export interface DomainFolder {
  /** `apiKeys`, as in the registry. */
  name: string
  domain: Domain
  /** The absolute path of `identity/api-keys`. */
  folder: string
  /** `api-keys`, with which the names of its files begin. */
  file: string
}

export const domainFolders: readonly DomainFolder[] = Object.entries(wings).flatMap(([wing, registered]) =>
  Object.entries<Domain>(registered).map(([name, domain]) => {
    const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return { name, domain, folder: fileURLToPath(new URL(`../${wing}/${file}`, import.meta.url)), file }
  }),
)
