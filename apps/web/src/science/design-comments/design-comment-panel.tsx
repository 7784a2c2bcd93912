import type { Range } from '@paratope/bio'
import { designCommentsKey } from '@paratope/contract/science/design-comments'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckboxField } from '#kit/form/checkbox-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { TextareaField } from '#kit/form/textarea-field.tsx'
import { QueryState } from '#kit/page/query-state.tsx'
import { ThreadNote, threadFormClass } from '#kit/thread/message-thread.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useLiveTable } from '#lib/realtime/use-live-updates.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { CommentList } from './comment-list.tsx'
import { commentsKey, commentsQuery, type DesignId } from './design-comments.data.ts'
import { addCommentForm } from './design-comments.forms.ts'
import { designCommentPageTexts } from './design-comments.page.texts.ts'
import { formatCommentedRange } from './format-commented-range.ts'
import { useCommentFiles } from './use-comment-files.tsx'

export interface DesignCommentPanelProps {
  designId: DesignId
  /** Of the molecule. */
  length: number
  /** The selected bases, which a comment may be about. */
  selection?: Range | undefined
  onShow?: ((range: Range) => void) | undefined
}

/** Comments on a design, and a field to write more: to colleagues or to the design support. */
export default function DesignCommentPanel({ designId, length, selection, onShow }: DesignCommentPanelProps) {
  const t = useTexts(designCommentPageTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const comments = useQuery(commentsQuery(designId))
  const [isAboutSelection, setIsAboutSelection] = useState(false)
  const files = useCommentFiles()
  useLiveTable(designCommentsKey, () => void queryClient.invalidateQueries({ queryKey: commentsKey }))
  const range = selection && selection.end > selection.start ? selection : undefined
  return (
    <>
      <ThreadNote>{t('lead')}</ThreadNote>
      <QueryState query={comments} count={2}>
        {(all) => <CommentList designId={designId} comments={all} length={length} onShow={onShow} />}
      </QueryState>
      <Form
        of={addCommentForm}
        params={{ id: designId }}
        body={{
          range: isAboutSelection && range ? { start: range.start, end: range.end } : null,
          files: files.ids,
        }}
        className={threadFormClass}
        errorTexts={{ text: t('text.required') }}
        successText={t('sent')}
        invalidates={[[...commentsKey, designId]]}
        resetsWhenDone
        validate={files.validate}
        onDone={() => {
          setIsAboutSelection(false)
          files.clear()
        }}
      >
        <TextareaField of={addCommentForm} name="text" label={t('text')} rows={3} />
        {files.field}
        {range && (
          <Checkbox checked={isAboutSelection} onChange={({ target }) => setIsAboutSelection(target.checked)}>
            {t('place.add', { range: formatCommentedRange(range, length, language) })}
          </Checkbox>
        )}
        <CheckboxField of={addCommentForm} name="isForSupport" hint={t('support.hint')}>
          {t('support')}
        </CheckboxField>
        <SubmitButton tone="secondary">{t('send')}</SubmitButton>
      </Form>
    </>
  )
}
