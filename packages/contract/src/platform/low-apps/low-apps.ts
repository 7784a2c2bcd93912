import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/ids.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { singleLineText } from '../../kernel/plain-text.ts'
import { ReportCode, reports } from '../reports/reports.ts'

export const LowAppId = id('low')

const Title = singleLineText(80, 1)
export const LowAppTitle = z
  .object({
    en: Title.describe('English; shown where a language has no text of its own.'),
    zh: Title.optional().describe('Chinese.'),
    es: Title.optional().describe('Spanish.'),
    ja: Title.optional().describe('Japanese.'),
  })
  .describe('A title, in each language.')

const FieldName = z.string().regex(/^[a-zA-Z]\w{0,63}$/)
export const LowAppPath = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
  .describe('Last segment of the page’s address: lower-case letters, digits and hyphens.')

const reportOfPage = {
  report: ReportCode.describe('Code of the report that the page shows.'),
  columns: z.array(FieldName).max(50).describe('Fields of the report shown as columns; empty for all of them.'),
  params: z
    .record(FieldName, singleLineText(200, 1))
    .describe('Values of the report’s own parameters by name, without the prefix `self_`.'),
}

export const LowAppPage = z.object({
  path: LowAppPath,
  title: LowAppTitle.describe('Title of the page’s tab.'),
  ...reportOfPage,
})
export type LowAppPage = z.infer<typeof LowAppPage>

export const LowApp = z.object({
  id: LowAppId.describe('Id of the app, the `appId` of its address.'),
  title: LowAppTitle,
  pages: z.array(LowAppPage).describe('The pages in the order of their tabs.'),
  version: z.int().describe('Rises with each change; an edit names the version it read.'),
})
export type LowApp = z.infer<typeof LowApp>

/** An app as its readers see it. */
export const LowAppView = z.object({
  id: LowAppId.describe('Id of the app.'),
  title: z.string().describe('Title in the reader’s language.'),
  pages: z
    .array(
      z.object({ path: LowAppPath, title: z.string().describe('Title in the reader’s language.'), ...reportOfPage }),
    )
    .describe('The pages whose report the reader may read, in the order of their tabs.'),
  denied: z.array(LowAppPath).describe('Paths of the pages whose report the reader may not read.'),
})
export type LowAppView = z.infer<typeof LowAppView>

/** A report that pages can be composed from. */
export const LowAppReport = z.object({
  code: ReportCode,
  name: z.string().describe('Name in the reader’s language.'),
  columns: z
    .array(
      z.object({
        name: FieldName.describe('The field.'),
        title: z.string().describe('Its title in the reader’s language.'),
      }),
    )
    .describe('What the report can show.'),
  params: z.array(FieldName).describe('Names of the report’s own parameters.'),
})
export type LowAppReport = z.infer<typeof LowAppReport>

const base = '/by-order-client/lowApp'

export const lowApps = defineApi({
  summary: 'Apps that administrators compose from reports',
  permissions: ['low-app.manage'],
  errors: {
    'low_app.report_unknown': {
      status: 400,
      values: z.object({ report: z.string().describe('Code that no report has.') }),
    },
    'low_app.path_taken': {
      status: 409,
      values: z.object({ path: z.string().describe('Path that two pages have.') }),
    },
  },
  foreignErrors: reports.errors,
  endpoints: {
    list: {
      method: 'GET',
      path: `${base}/list`,
      needs: 'low-app.manage',
      query: pageQuery,
      reply: pageOf(LowApp),
      summary: 'The apps of the tenant, newest first',
    },
    reports: {
      method: 'GET',
      path: `${base}/reports`,
      needs: 'low-app.manage',
      reply: z.array(LowAppReport),
      summary: 'The registered reports with their columns and parameters',
    },
    detail: {
      method: 'GET',
      path: `${base}/detail/:appId`,
      needs: 'signed-in',
      params: z.object({ appId: z.string().max(64).describe('Id of the app.') }),
      reply: LowAppView,
      summary: 'An app with the pages that the caller may read; refused where there are none',
    },
    create: {
      method: 'POST',
      idempotent: 'optional',
      path: `${base}/add`,
      needs: 'low-app.manage',
      body: z.object({ title: LowAppTitle, pages: z.array(LowAppPage).max(20).default([]) }),
      reply: LowApp,
      fails: ['low_app.report_unknown', 'low_app.path_taken', 'report.field_unknown', 'report.value_refused'],
      summary: 'Create an app',
    },
    edit: {
      method: 'POST',
      path: `${base}/edit`,
      needs: 'low-app.manage',
      body: z.object({ id: LowAppId, version: z.int(), title: LowAppTitle, pages: z.array(LowAppPage).max(20) }),
      reply: LowApp,
      fails: ['low_app.report_unknown', 'low_app.path_taken', 'report.field_unknown', 'report.value_refused'],
      summary: 'Replace title and pages of an app; a stale version is refused',
    },
    remove: {
      method: 'DELETE',
      path: `${base}/:id`,
      needs: 'low-app.manage',
      params: z.object({ id: LowAppId }),
      reply: z.null(),
      summary: 'Delete an app; its reports remain',
    },
  },
})
