import type { DesignComment } from '@paratope/contract/science/design-comments'
import { useNavigate } from 'react-router'
import { useAction } from '#kit/form/use-action.ts'
import { AttachedFiles } from '#kit/uploads/attached-files.tsx'
import type { ApiClient } from '#lib/api/api-client.ts'
import { openLink } from '#lib/page/open-link.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import {
  type AnsweredInput,
  designsKey,
  getDesignListPath,
  getDesignPath,
  noAnswers,
  SequenceFileReview,
  useFileQuestions,
} from '#science/designs/index.ts'
import { Button } from '#ui/actions/button.tsx'
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
  const site = useSite()
  const navigate = useNavigate()
  const getPlace = (no: number) => ({ params: { id: designId, commentId: id, no } })
  const link = useAction(
    ({ designComments }, no: number) => designComments[isSupport ? 'deskFileLink' : 'fileLink'](getPlace(no)),
    { onDone: ({ url, name }) => openLink(url, name) },
  )
  const { questions, close, handleRefusal } = useFileQuestions<number>()
  const openAsDesign = ({ designComments }: ApiClient, { input, answers }: AnsweredInput<number>) =>
    designComments.openFile({ ...getPlace(input), body: answers })
  const open = useAction(openAsDesign, {
    invalidates: [designsKey],
    onRefuse: async (error, sent) => handleRefusal(error, sent),
    onDone: ({ designs: [first, second] }) =>
      navigate(first && !second ? getDesignPath(site, first.id, first.folderId) : getDesignListPath(site)),
  })
  return (
    <>
      <AttachedFiles files={files} formatLabel={(name) => t('file', { name })} onOpen={(no) => void link.run(no)} />
      {!isSupport &&
        files
          .filter(({ isDesign }) => isDesign)
          .map(({ no, name }) => (
            <Button
              key={no}
              size="small"
              loading={open.isPending}
              aria-label={t('file.asDesign.label', { name })}
              onClick={() => void open.run({ input: no, answers: noAnswers })}
            >
              {t('file.asDesign')}
            </Button>
          ))}
      {questions && (
        <SequenceFileReview
          questions={questions}
          isPending={open.isPending}
          onClose={close}
          onConfirm={(answers) => void open.run({ input: questions.input, answers }).then(close)}
        />
      )}
    </>
  )
}
