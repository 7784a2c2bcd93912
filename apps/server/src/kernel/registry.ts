import type { Database } from './database/database.ts'
import type { TableAccess } from './database/roles/web-role.ts'
import type { Extension } from './extension-point.ts'
import type { UserKind } from './http/session.ts'
import type { SealedColumn } from './key-rotation/sealed-column.ts'
import type { NamedTemplate } from './messaging/template.ts'
import type { PersonalTable } from './personal-data.ts'
import type { ReferenceTable } from './reference-table.ts'
import type { Report } from './report.ts'
import type { Retention } from './retention/retention.ts'

/** Notifications that a user switches on and off together. */
export interface NotificationTopic {
  readonly name: string
  readonly kinds: readonly string[]
  readonly reader: UserKind | 'everyone'
}

/** Declarations of all domains, for the services that act on their behalf. */
export interface Registry {
  readonly personalData: readonly PersonalTable[]
  /** By their unique names. */
  readonly templates: Readonly<Record<string, NamedTemplate>>
  /** Permissions that administrators of a company can give its members by a role. */
  readonly companyPermissions: ReadonlySet<string>
  readonly notificationTopics: readonly NotificationTopic[]
  readonly retention: readonly Retention[]
  /** Encrypted secrets of rows, for the rotation of the key. */
  readonly sealedColumns: readonly SealedColumn[]
  /** Tables of which requests only read or add rows; they may write all others. */
  readonly limitedTables: Readonly<Partial<Record<keyof Database, TableAccess>>>
  readonly referenceTables: readonly ReferenceTable[]
  readonly reports: readonly Report[]
  /** Contributions of domains to earlier ones, see defineExtensionPoint. */
  readonly extensions: readonly Extension[]
}
