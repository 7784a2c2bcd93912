import type { ReactNode } from 'react'
import { Callout } from '#ui/feedback/callout.tsx'
import type { UploadListState } from './use-upload-list.ts'

/** Notice of the last change of the list; a file that failed is named here too. */
export function UploadNotices({ list, title }: { list: UploadListState; title?: ReactNode }) {
  if (list.notices.length === 0) return null
  return (
    <Callout tone="danger" role="alert" title={title}>
      {list.notices.map((notice, index) => (
        // Notices are shown together and replaced together.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <p key={index}>{list.formatNotice(notice)}</p>
      ))}
    </Callout>
  )
}
