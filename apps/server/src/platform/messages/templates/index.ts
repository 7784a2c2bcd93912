import type { TemplateValuesOf } from '../define-template.ts'
import { accountTemplates } from './accounts.templates.ts'
import { notificationTemplates } from './notifications.templates.ts'
import { securityTemplates } from './security.templates.ts'
import { sessionTemplates } from './sessions.templates.ts'
import { codeTemplates } from './verification-codes.templates.ts'

/** Every letter there is: one line for each domain that writes some. */
export const templates = {
  ...codeTemplates,
  ...notificationTemplates,
  ...securityTemplates,
  ...sessionTemplates,
  ...accountTemplates,
}

export type TemplateName = keyof typeof templates

/** The brand is the site's own, so nobody has to give it. */
export type TemplateInput<Name extends TemplateName> = Omit<TemplateValuesOf<(typeof templates)[Name]>, 'brand'>
