import { createErrorFactory, type Language, localize, type Page, type PageQuery } from '@paratope/contract/kernel'
import { type LowApp, type LowAppReport, type LowAppView, lowApps } from '@paratope/contract/platform/low-apps'
import type { z } from 'zod'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Session } from '#kernel/http/session.ts'
import { createId } from '#kernel/ids.ts'
import type { Report } from '#kernel/report.ts'
import { assertReportSettings, canReadReport } from '#platform/reports/index.ts'
import {
  deleteLowApp,
  findLowAppRow,
  insertLowApp,
  type LowAppContent,
  type LowAppRow,
  pageLowAppRows,
  updateLowApp,
} from './low-apps.repo.ts'

const createError = createErrorFactory(lowApps.errors)

type Reports = readonly Report[]
type LowAppReply = z.input<typeof LowApp>

const presentLowApp = ({ id, title, pages, version }: LowAppRow): LowAppReply => ({ id, title, pages, version })

export async function pageLowApps(db: Db, tenant: string, query: PageQuery): Promise<Page<LowAppReply>> {
  const { total, records } = await pageLowAppRows(db, tenant, query)
  return { total, records: records.map(presentLowApp) }
}

export const listLowAppReports = (reports: Reports, language: Language): LowAppReport[] =>
  reports.map(({ code, name, fields, params }) => ({
    code,
    name: localize(name, language),
    columns: Object.entries(fields)
      .filter(([, { isInternal }]) => !isInternal)
      .map(([field, { title }]) => ({ name: field, title: localize(title, language) })),
    params: Object.keys(params.shape),
  }))

interface Reader {
  session: Session
  language: Language
  reports: Reports
}

/** Returns the pages whose report the reader may read. */
export async function readLowApp(
  db: Db,
  id: string,
  { session, language, reports }: Reader,
): Promise<z.input<typeof LowAppView>> {
  const row = await findLowAppRow(db, session.tenant, id)
  if (!row || row.pages.length === 0) throw createCommonError('record.missing')
  const isReadable = (code: string): boolean => {
    const report = reports.find((one) => one.code === code)
    return report !== undefined && canReadReport(session, report)
  }
  const pages = row.pages.filter(({ report }) => isReadable(report))
  if (pages.length === 0) throw createCommonError('permission.missing')
  return {
    id: row.id,
    title: localize(row.title, language),
    pages: pages.map(({ title, ...page }) => ({ ...page, title: localize(title, language) })),
    denied: row.pages.filter((page) => !pages.includes(page)).map(({ path }) => path),
  }
}

function assertContent({ pages }: LowAppContent, reports: Reports): void {
  const paths = pages.map(({ path }) => path)
  const repeated = paths.find((path, at) => paths.indexOf(path) !== at)
  if (repeated !== undefined) throw createError('low_app.path_taken', { path: repeated })
  for (const { report: code, columns, params } of pages) {
    const report = reports.find((one) => one.code === code)
    if (!report) throw createError('low_app.report_unknown', { report: code })
    assertReportSettings(report, columns, params)
  }
}

export async function createLowApp(
  db: Db,
  tenant: string,
  reports: Reports,
  content: LowAppContent,
): Promise<LowAppReply> {
  assertContent(content, reports)
  return presentLowApp(await insertLowApp(db, tenant, createId('low'), content))
}

export async function editLowApp(
  db: Db,
  tenant: string,
  reports: Reports,
  { id, version, ...content }: LowAppContent & Pick<LowAppRow, 'id' | 'version'>,
): Promise<LowAppReply> {
  if (!(await findLowAppRow(db, tenant, id))) throw createCommonError('record.missing')
  assertContent(content, reports)
  const row = await updateLowApp(db, { id, version }, content)
  if (!row) throw createCommonError('record.changed')
  return presentLowApp(row)
}

export async function removeLowApp(db: Db, tenant: string, id: string): Promise<null> {
  if (!(await deleteLowApp(db, tenant, id))) throw createCommonError('record.missing')
  return null
}
