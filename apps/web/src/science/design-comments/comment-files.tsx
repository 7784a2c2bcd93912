import type { DesignComment } from '@paratope/contract/science/design-comments'
import { useAction } from '#kit/form/use-action.ts'
import { AttachedFiles } from '#kit/uploads/attached-files.tsx'
import { openLink } from '#lib/page/open-link.ts'
import { useTexts } from '#lib/texts/texts.ts'
import type { DesignId } from './design-comments.data.ts'
import { designCommentPageTexts } from './design-comments.page.texts.ts'

interface CommentFilesProps {
  designId: DesignId
  comment: Pick<DesignComment, 'id' | 'files'>
  /** Staff ask at the desk. */
  isSupport: boolean
}

export function CommentFiles({ designId, comment: { id, files }, isSupport }: CommentFilesProps) {
  const t = useTexts(designCommentPageTexts)
  const link = useAction(
    ({ designComments }, no: number) =>
      designComments[isSupport ? 'deskFileLink' : 'fileLink']({ params: { id: designId, commentId: id, no } }),
    { onDone: ({ url, name }) => openLink(url, name) },
  )
  return <AttachedFiles files={files} formatLabel={(name) => t('file', { name })} onOpen={(no) => void link.run(no)} />
}
