import type { Letter } from '@paratope/contract/letters'
import { letterTexts } from '@paratope/contract/texts/letters'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { momentIn } from '#kit/dates.ts'
import { QueryState } from '#kit/query-state.tsx'
import { BackToList } from '#kit/split-view.tsx'
import { api } from '#lib/api.ts'
import { useLanguage } from '#lib/frame.tsx'
import { useHasPermission } from '#lib/permissions.tsx'
import { RequestFailed } from '#lib/request-failed.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Facts } from '#ui/facts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast.ts'
import { letterQuery } from './letters.data.ts'
import styles from './outbox.module.css'
import { LetterState } from './outbox-table.tsx'

export interface LetterViewProps {
  id: string
  closeHref: string
}

/** One letter as its receiver reads it, and what became of it. */
export function LetterView({ id, closeHref }: LetterViewProps) {
  const say = useSay(letterTexts)
  const letter = useQuery(letterQuery(id))
  return (
    <div className={styles.letter}>
      <BackToList href={closeHref} />
      <IconButton icon="close" label={say('close')} href={closeHref} className={styles.close ?? ''} />
      <QueryState query={letter} shape="text">
        {(letter) => <Opened letter={letter} />}
      </QueryState>
    </div>
  )
}

function Opened({ letter }: { letter: Letter }) {
  const say = useSay(letterTexts)
  const language = useLanguage()
  const { kind, to, subject, text, state, tries, madeAt, sentAt, failure, masked } = letter
  const when = (at: string) => <time dateTime={at}>{momentIn(at, language)}</time>
  const facts = [
    { term: say('to'), value: to },
    { term: say('kind'), value: say(`kind.${kind}`) },
    { term: say('state'), value: <LetterState state={state} /> },
    { term: say('made'), value: when(madeAt) },
    ...(sentAt === null ? [] : [{ term: say('sent'), value: when(sentAt) }]),
    { term: say('tries'), value: tries },
    { term: say('language'), value: languageName(letter.language, language) },
    ...(failure === null ? [] : [{ term: say('failure'), value: failure }]),
  ]
  return (
    <>
      <h2 className={styles.subject}>{kind === 'sms' ? say('kind.sms') : subject}</h2>
      {state === 'withheld' && <Callout>{say('withheld')}</Callout>}
      {text && (
        <div className={styles.text} lang={letter.language}>
          {text}
        </div>
      )}
      {masked && <p className={styles.masked}>{say('masked')}</p>}
      <Facts items={facts} />
      {letter.resendable && <Resend id={letter.id} />}
    </>
  )
}

function Resend({ id }: { id: Letter['id'] }) {
  const say = useSay(letterTexts)
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function resend(): Promise<void> {
    setBusy(true)
    try {
      await (await api()).letters.resend({ params: { id } })
      toast.show({ title: say('resent'), tone: 'success' })
    } catch (error) {
      // The client has told it.
      if (!(error instanceof RequestFailed)) throw error
    } finally {
      await queries.invalidateQueries({ queryKey: ['letters'] })
      setBusy(false)
    }
  }
  if (!useHasPermission('letter.resend')) return null
  return (
    <div>
      <Button loading={busy} onClick={() => void resend()}>
        {say('resend')}
      </Button>
    </div>
  )
}

const languageName = (code: string, language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code
