import { LowAppPage, LowAppTitle, lowApps } from '@paratope/contract/platform/low-apps'
import { defineForm } from '#kit/form/define-form.ts'

export const newLowAppForm = defineForm('lowApps.create', lowApps.endpoints.create)
export const lowAppForm = defineForm('lowApps.edit', lowApps.endpoints.edit)

const { path, report, columns } = LowAppPage.shape

/** One page of an app; all pages are saved with it. */
export const lowAppPageForm = defineForm('lowApps.edit', lowApps.endpoints.edit, {
  ...LowAppTitle.shape,
  path,
  report,
  columns,
})
