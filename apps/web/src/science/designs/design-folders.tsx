import { noFolder } from '@paratope/contract/science/designs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#kit/form/confirm-dialog.tsx'
import { useAction } from '#kit/form/use-action.ts'
import { useTextPrompt } from '#kit/prompts/use-text-prompt.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { designListTexts } from './design-list.texts.ts'
import { designOverviewQuery, designsKey } from './designs.data.ts'
import styles from './designs.module.css'
import { designPageTexts } from './designs.texts.ts'

interface Choice {
  folder: string
  tag: string
  of: string
}

export interface DesignFoldersProps {
  state: Choice
  getHref: (change: Partial<Choice>) => string
}

/** Which designs are listed: all, one folder, those of colleagues, or those with one tag. */
export function DesignFolders({ state, getHref }: DesignFoldersProps) {
  const t = useTexts(designPageTexts)
  const tList = useTexts(designListTexts)
  const { data } = useQuery(designOverviewQuery)
  if (!data) return <div />
  const all = { folder: '', tag: '', of: 'all' }
  const entries = [
    { text: tList('folder.all'), count: data.total + data.shared, choice: all },
    ...(data.shared > 0
      ? [{ text: tList('folder.shared'), count: data.shared, choice: { ...all, of: 'company' } }]
      : []),
    ...data.folders.map(({ id, name, count }) => ({ text: name, count, choice: { ...all, folder: id } })),
    ...(data.folders.length > 0
      ? [{ text: tList('folder.none'), count: data.unfiled, choice: { ...all, folder: noFolder } }]
      : []),
  ]
  const isChosen = ({ folder, tag, of }: Choice) => folder === state.folder && tag === state.tag && of === state.of
  const current = data.folders.find(({ id }) => id === state.folder)
  return (
    <nav aria-label={tList('folders')} className={styles.side}>
      <div>
        <h2>{tList('folders')}</h2>
        <ul className={styles.entries}>
          {entries.map(({ text, count, choice }) => (
            <li key={`${choice.of} ${choice.folder}`}>
              <Link
                href={getHref(choice)}
                className={styles.entry}
                aria-current={isChosen(choice) ? 'page' : undefined}
              >
                <span>{text}</span>
                <span className={styles.count}>{count}</span>
              </Link>
            </li>
          ))}
        </ul>
        <FolderActions current={current} />
      </div>
      {data.tags.length > 0 && (
        <div>
          <h2>{t('tags')}</h2>
          <ul className={styles.entries}>
            {data.tags.map(({ tag, count }) => (
              <li key={tag}>
                <Link
                  href={getHref({ ...all, tag })}
                  className={styles.entry}
                  aria-current={state.tag === tag ? 'page' : undefined}
                >
                  <span>{tag}</span>
                  <span className={styles.count}>{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </nav>
  )
}

function FolderActions({ current }: { current: { id: string; name: string } | undefined }) {
  const t = useTexts(designPageTexts)
  const tList = useTexts(designListTexts)
  const [isRemoving, setIsRemoving] = useState(false)
  const { askForText, prompt } = useTextPrompt()
  const create = useAction((client, name: string) => client.designs.createFolder({ body: { name } }), {
    invalidates: [designsKey],
  })
  const rename = useAction(
    (client, { id, name }: { id: string; name: string }) =>
      client.designs.renameFolder({ params: { id }, body: { name } }),
    { invalidates: [designsKey] },
  )
  const remove = useAction((client, id: string) => client.designs.removeFolder({ params: { id } }), {
    invalidates: [designsKey],
    onDone: () => setIsRemoving(false),
  })
  const ask = (title: string, value = '') =>
    askForText({ title, label: tList('folder.name'), value, maxLength: 60, required: true })
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        tone="quiet"
        loading={create.isPending}
        onClick={() =>
          void ask(tList('folder.new')).then((name) => (name === undefined ? undefined : create.run(name)))
        }
      >
        {tList('folder.new')}
      </Button>
      {current && (
        <>
          <Button
            size="small"
            tone="quiet"
            onClick={() =>
              void ask(tList('rename'), current.name).then((name) =>
                name === undefined ? undefined : rename.run({ id: current.id, name }),
              )
            }
          >
            {tList('rename')}
          </Button>
          <Button size="small" tone="quiet" onClick={() => setIsRemoving(true)}>
            {t('delete')}
          </Button>
        </>
      )}
      {current && isRemoving && (
        <ConfirmDialog
          title={tList('folder.delete', { name: current.name })}
          buttonTexts={{ confirm: t('delete'), cancel: t('cancel') }}
          isPending={remove.isPending}
          onConfirm={() => void remove.run(current.id)}
          onClose={() => setIsRemoving(false)}
        >
          {tList('folder.delete.text')}
        </ConfirmDialog>
      )}
      {prompt}
    </div>
  )
}
