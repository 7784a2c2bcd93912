import { useQuery } from '@tanstack/react-query'
import { Form } from '#kit/form/form.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { TextareaField } from '#kit/form/textarea-field.tsx'
import { QueryState } from '#kit/page/query-state.tsx'
import { threadFormClass } from '#kit/thread/message-thread.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { MoleculeDownloads, PlasmidMap } from '#science/designs/index.ts'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { formatQuantity } from '#ui/display/format.ts'
import { CommentList } from './comment-list.tsx'
import { consultationQuery, type DesignId, supportKey } from './design-comments.data.ts'
import { answerForm } from './design-comments.forms.ts'
import styles from './design-comments.module.css'
import { designCommentPageTexts } from './design-comments.page.texts.ts'
import { useCommentFiles } from './use-comment-files.tsx'

/** A design that a customer asked about, with what was written and the answer to it. */
export default function DesignConsultation({ designId }: { designId: DesignId }) {
  const t = useTexts(designCommentPageTexts)
  const language = useLanguage()
  const files = useCommentFiles()
  const query = useQuery(consultationQuery(designId))
  return (
    <QueryState query={query} count={6}>
      {({ name, owner, company, notes, molecule, comments }) => (
        <div className={styles.columns}>
          <section className={styles.column}>
            <h2>{name}</h2>
            <DescriptionList
              items={[
                { term: t('owner'), value: `${owner} · ${company}` },
                { term: t('size'), value: formatQuantity(molecule.bases.length, 'bp', language) },
                ...(notes === '' ? [] : [{ term: t('notes'), value: notes }]),
              ]}
            />
            <PlasmidMap molecule={molecule} width={520} />
            <MoleculeDownloads name={name} molecule={molecule} />
          </section>
          <section className={styles.column}>
            <h2>{t('title')}</h2>
            <div>
              <CommentList designId={designId} comments={comments} length={molecule.bases.length} isSupport />
              <Form
                of={answerForm}
                params={{ id: designId }}
                body={{ files: files.ids }}
                className={threadFormClass}
                errorTexts={{ text: t('text.required') }}
                successText={t('answer.sent')}
                invalidates={[supportKey]}
                resetsWhenDone
                validate={files.validate}
                onDone={files.clear}
              >
                <TextareaField of={answerForm} name="text" label={t('answer')} rows={4} />
                {files.field}
                <SubmitButton tone="secondary">{t('answer.send')}</SubmitButton>
              </Form>
            </div>
          </section>
        </div>
      )}
    </QueryState>
  )
}
