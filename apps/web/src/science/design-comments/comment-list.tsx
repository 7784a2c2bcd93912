import type { Range } from '@paratope/bio'
import type { DesignComment } from '@paratope/contract/science/design-comments'
import { MessageThread, ThreadMessage, ThreadNote } from '#kit/thread/message-thread.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { CommentFiles } from './comment-files.tsx'
import type { DesignId } from './design-comments.data.ts'
import { designCommentPageTexts } from './design-comments.page.texts.ts'
import { formatCommentedRange } from './format-commented-range.ts'

interface CommentListProps {
  designId: DesignId
  comments: readonly DesignComment[]
  /** Of the molecule. */
  length: number
  /** Shows the bases of a comment, where there is a sequence. */
  onShow?: ((range: Range) => void) | undefined
  /** Staff need not be told what is for them. */
  isSupport?: boolean
}

export function CommentList({ designId, comments, length, onShow, isSupport = false }: CommentListProps) {
  const t = useTexts(designCommentPageTexts)
  const language = useLanguage()
  if (comments.length === 0) return <ThreadNote>{t('empty')}</ThreadNote>
  return (
    <MessageThread label={t('title')}>
      {comments.map(({ id, author, isOwn, isFromStaff, isForSupport, range, sentAt, text, files }) => (
        <ThreadMessage
          key={id}
          author={isOwn ? t('own') : isFromStaff ? t('staff', { author }) : author}
          sentAt={sentAt}
          text={text}
          isOwn={isOwn}
          note={
            <>
              {isForSupport && !isFromStaff && !isSupport && <Badge tone="neutral">{t('support.badge')}</Badge>}
              {range &&
                (onShow ? (
                  <Button size="small" tone="quiet" onClick={() => onShow(range)}>
                    {t('place', { range: formatCommentedRange(range, length, language) })}
                  </Button>
                ) : (
                  t('place', { range: formatCommentedRange(range, length, language) })
                ))}
            </>
          }
        >
          <CommentFiles designId={designId} comment={{ id, files }} isSupport={isSupport} />
        </ThreadMessage>
      ))}
    </MessageThread>
  )
}
