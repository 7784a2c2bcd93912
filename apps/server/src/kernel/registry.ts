import type { NamedTemplate } from './messaging/template.ts'
import type { PersonalTable } from './personal-data.ts'

/** What domains declare for the services that work on behalf of every domain. */
export interface Registry {
  readonly personalData: readonly PersonalTable[]
  /** By their names, which are unique. */
  readonly templates: Readonly<Record<string, NamedTemplate>>
}
