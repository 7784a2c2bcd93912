import type { Language } from '@paratope/contract/kernel'
import { findText } from '@paratope/contract/text-registry'
import type { NotificationDraft } from './notifications.repo.ts'

/** Chooses the text for each reader, so all read their own language. */
export const formatNotification = (
  { kind, values }: Pick<NotificationDraft, 'kind' | 'values'>,
  language: Language,
): string => findText(language, `notification.${kind}`, values) ?? kind
