import { articleTexts } from '@paratope/contract/platform/articles/articles.texts'
import { useState } from 'react'
import { RichTextField } from '#kit/form/editor-fields.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { deskArticlesKey } from './article-desk.data.ts'
import { newArticleForm } from './article-desk.forms.ts'
import { articleDeskTexts } from './article-desk.texts.ts'

export interface NewArticleDialogProps {
  onDone: (id: string) => void
  onClose: () => void
}

const kinds = ['news', 'faq', 'resource'] as const
const topics = ['ordering', 'products', 'delivery', 'account', 'data'] as const

/** A new article in English; its translations are written on its page. */
export default function NewArticleDialog({ onDone, onClose }: NewArticleDialogProps) {
  const t = useTexts(articleDeskTexts)
  const tArticle = useTexts(articleTexts)
  const [kind, setKind] = useState<string>('news')
  return (
    <FormDialog
      of={newArticleForm}
      width={760}
      title={t('new')}
      lead={t('new.lead')}
      values={{ kind: 'news' }}
      buttonTexts={{ submit: t('create'), cancel: t('cancel'), close: t('cancel') }}
      successText={t('created')}
      invalidates={[deskArticlesKey]}
      errorFields={{ 'article.slug_taken': 'slug', 'article.body_empty': 'html' }}
      onDone={({ id }) => {
        onClose()
        onDone(id)
      }}
      onClose={onClose}
    >
      <SelectField
        of={newArticleForm}
        name="kind"
        label={t('kind')}
        options={kinds.map((value) => ({ value, text: t(`kind.${value}`) }))}
        onChange={({ target }) => setKind(target.value)}
      />
      {kind !== 'news' && (
        <SelectField
          of={newArticleForm}
          name="topic"
          label={t('topic')}
          options={topics.map((value) => ({ value, text: tArticle(`topic.${value}`) }))}
        />
      )}
      <TextField of={newArticleForm} name="slug" label={t('slug')} hint={t('slug.hint')} autoComplete="off" />
      <TextField of={newArticleForm} name="title" label={t('name')} autoComplete="off" />
      <TextField of={newArticleForm} name="summary" label={t('summary')} autoComplete="off" />
      <RichTextField of={newArticleForm} name="html" label={t('body')} hint={t('body.hint')} />
    </FormDialog>
  )
}
