import { languageNow } from '#lib/api-settings.ts'
import type { RequestFailed } from '#lib/request-failed.ts'
import { announce } from '#lib/request-notices.ts'
import { toast } from '#ui/toast.ts'

const shownFor = 4000

/** Why no code is on its way; without any answer it is a request like every other that failed. */
export function tellNotSent(error: RequestFailed, title: string): void {
  if (error.status === 0) announce(error, { language: languageNow() })
  else toast.show({ title, text: error.message || undefined, tone: 'danger', duration: shownFor })
}
