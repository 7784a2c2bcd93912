import type { Db } from '#kernel/database/database.ts'
import { selectText } from '#kernel/database/local-text.ts'
import type { ReportContext } from '#kernel/report.ts'

export const selectDepartmentReport = (db: Db, { language }: ReportContext) =>
  db.selectFrom('department').select((at) => ['org_code as orgCode', selectText(at.ref('name'), language).as('name')])
