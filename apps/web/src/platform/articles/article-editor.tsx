import type { DeskArticleDetail } from '@paratope/contract/platform/articles'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { DateField } from '#kit/form/date-field.tsx'
import { RichTextField } from '#kit/form/editor-fields.tsx'
import { Form } from '#kit/form/form.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { UnsavedChangesGuard } from '#kit/form/unsaved-changes-guard.tsx'
import { useAction } from '#kit/form/use-action.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { QueryState } from '#kit/page/query-state.tsx'
import { SettingsSection } from '#kit/page/settings-section.tsx'
import { BackToListLink } from '#kit/page/split-view.tsx'
import { isFailure } from '#lib/api/request-failed.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { joinAside } from '#ui/display/join-aside.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { ArticleBlocks } from './article-blocks.tsx'
import { bodyPreviewQuery, deskArticleQuery, deskArticlesKey } from './article-desk.data.ts'
import { articleTextForm, newsDayForm } from './article-desk.forms.ts'
import styles from './article-desk.module.css'
import { articleDeskTexts } from './article-desk.texts.ts'
import { articleLanguageNames, articleLanguages } from './article-languages.ts'

export interface ArticleEditorProps {
  id: DeskArticleDetail['id']
  listHref: string
}

type ArticleLanguage = (typeof articleLanguages)[number]

/** One article, language by language, with the English text and the preview beside it. */
export default function ArticleEditor({ id, listHref }: ArticleEditorProps) {
  const query = useQuery(deskArticleQuery(id))
  return (
    <>
      <BackToListLink href={listHref} />
      <QueryState query={query}>{(article) => <LoadedEditor initial={article} />}</QueryState>
    </>
  )
}

/** Keeps the article as this editor last saved it, so that reading it again never overwrites what was typed. */
function LoadedEditor({ initial }: { initial: DeskArticleDetail }) {
  const t = useTexts(articleDeskTexts)
  const pageLanguage = useLanguage()
  const [article, setArticle] = useState(initial)
  const [language, setLanguage] = useState<ArticleLanguage>('en')
  const { id, version, isPublished, kind, publishedOn, missing } = article
  const publication = useAction(
    (client) => client.articles.publish({ params: { id }, body: { version, isPublished: !isPublished } }),
    { successText: t('saved'), invalidates: [deskArticlesKey], onDone: setArticle },
  )
  return (
    <ListPage
      title={article.title}
      headerActions={
        kind !== 'page' && (
          <Button
            size="small"
            tone={isPublished ? 'secondary' : 'primary'}
            loading={publication.isPending}
            onClick={() => void publication.run()}
          >
            {t(isPublished ? 'unpublish' : 'publish')}
          </Button>
        )
      }
    >
      <p className={styles.status}>
        <span>{t(`kind.${kind}`)}</span>
        <code>{article.slug}</code>
        <Badge tone={isPublished ? 'success' : 'neutral'}>{t(isPublished ? 'published' : 'unpublished')}</Badge>
      </p>
      {kind === 'news' && (
        <Form
          of={newsDayForm}
          className={styles.day}
          params={{ id }}
          body={{ version, isPublished }}
          values={{ publishedOn }}
          successText={t('saved')}
          invalidates={[deskArticlesKey]}
          onDone={setArticle}
        >
          <DateField of={newsDayForm} name="publishedOn" label={t('publishedOn')} />
          <SubmitButton tone="secondary">{t('setDay')}</SubmitButton>
        </Form>
      )}
      <div className={styles.languages} role="group" aria-label={t('languages')}>
        {articleLanguages.map((one) => (
          <Button
            key={one}
            size="small"
            tone={one === language ? 'primary' : 'secondary'}
            aria-pressed={one === language}
            onClick={() => setLanguage(one)}
          >
            {missing.includes(one)
              ? joinAside(articleLanguageNames[one], t('incomplete'), pageLanguage)
              : articleLanguageNames[one]}
          </Button>
        ))}
      </div>
      {/* Each language keeps what was typed while another one is shown. */}
      {articleLanguages.map((one) => (
        <div key={one} hidden={one !== language}>
          <TextEditor article={article} language={one} onSaved={setArticle} />
        </div>
      ))}
    </ListPage>
  )
}

interface TextEditorProps {
  article: DeskArticleDetail
  language: ArticleLanguage
  onSaved: (article: DeskArticleDetail) => void
}

const isArticle = (value: unknown): value is DeskArticleDetail =>
  typeof value === 'object' && value !== null && 'texts' in value && 'version' in value

function TextEditor({ article, language, onSaved }: TextEditorProps) {
  const t = useTexts(articleDeskTexts)
  const [conflict, setConflict] = useState<DeskArticleDetail>()
  const [loaded] = useState(article.texts[language])
  const editor = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(loaded.html)
  const showPreview = () => {
    const form = editor.current?.querySelector('form')
    if (form) setShown(String(new FormData(form).get('html') ?? ''))
  }
  return (
    <div ref={editor} className={styles.editor}>
      <div>
        {conflict && (
          <Callout
            tone="warning"
            role="alert"
            title={t('conflict')}
            actions={
              <Button
                size="small"
                onClick={() => {
                  onSaved({ ...article, version: conflict.version })
                  setConflict(undefined)
                }}
              >
                {t('conflict.keep')}
              </Button>
            }
          >
            <p>{t('conflict.text')}</p>
            <p lang={language}>
              <strong>{conflict.texts[language].title}</strong>
            </p>
            <BodyPreview html={conflict.texts[language].html} language={language} />
          </Callout>
        )}
        <Form
          of={articleTextForm}
          className={styles.form}
          params={{ id: article.id }}
          body={{ version: article.version, language }}
          values={loaded}
          errorFields={{ 'article.body_empty': 'html' }}
          successText={t('saved')}
          invalidates={[deskArticlesKey]}
          onRefuse={(error) => {
            if (!isFailure(error, 'record.changed') || !isArticle(error.values.current)) return false
            setConflict(error.values.current)
            return true
          }}
          onDone={(reply) => {
            setShown(reply.texts[language].html)
            onSaved(reply)
          }}
        >
          <UnsavedChangesGuard />
          <TextField of={articleTextForm} name="title" label={t('name')} lang={language} autoComplete="off" />
          <TextField of={articleTextForm} name="summary" label={t('summary')} lang={language} autoComplete="off" />
          <RichTextField of={articleTextForm} name="html" label={t('body')} hint={t('body.hint')} />
          <div className={styles.languages}>
            <SubmitButton>{t('save', { language: articleLanguageNames[language] })}</SubmitButton>
            <Button onClick={showPreview}>{t('preview')}</Button>
          </div>
        </Form>
      </div>
      <div>
        {shown !== '' && (
          <SettingsSection title={t('preview')}>
            <BodyPreview html={shown} language={language} />
          </SettingsSection>
        )}
        {language !== 'en' && (
          <SettingsSection title={t('english')}>
            <BodyPreview html={article.texts.en.html} language="en" />
          </SettingsSection>
        )}
      </div>
    </div>
  )
}

/** A text as visitors see it, from the server that they get it from. */
function BodyPreview({ html, language }: { html: string; language: ArticleLanguage }) {
  const query = useQuery({ ...bodyPreviewQuery(html), enabled: html !== '' })
  if (html === '') return null
  return (
    <QueryState query={query} shape="text">
      {(body) => (
        <div lang={language} className="prose">
          <ArticleBlocks body={body} parentLevel={3} />
        </div>
      )}
    </QueryState>
  )
}
