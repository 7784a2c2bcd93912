import type { Contract } from './index.ts'
import type { commonErrors } from './kernel/common-errors.ts'
import type { ErrorOutput } from './kernel/errors.ts'

type Tables = Contract[keyof Contract]['errors'] | typeof commonErrors
type CodesOf<Table> = Table extends Table ? keyof Table & string : never
type DefinitionOf<Table, Code> = Table extends Table ? (Code extends keyof Table ? Table[Code] : never) : never

/** All error codes of the product. */
export type ErrorCode = CodesOf<Tables>
/** The values of an error, by its code. */
export type ErrorValuesOf<Code extends ErrorCode> = ErrorOutput<DefinitionOf<Tables, Code>>
