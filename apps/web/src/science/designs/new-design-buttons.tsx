import { type ChangeEvent, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { backbonesPath, customVectorsPath } from '#catalogue/plasmids/index.ts'
import { usePending } from '#kit/form/use-pending.ts'
import { announceFailure } from '#lib/api/announce-failure.ts'
import { api } from '#lib/api/api.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useToken } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { getDesignPath } from './design-paths.ts'
import { designsKey, designsQueryClient } from './designs.data.ts'
import styles from './designs.module.css'
import { newDesignTexts } from './new-design.texts.ts'
import { createEmptyDraft, type Draft, keepDraft } from './new-design.ts'
import type { ReadFailure, ReadSequences } from './read-sequence-file.ts'
import { useDesignName } from './use-design-name.ts'

const SequenceFileReview = lazyComponent(async () => ({
  default: (await import('./sequence-file-review.tsx')).SequenceFileReview,
}))

const acceptedFiles = '.gb,.gbk,.genbank,.ape,.fa,.fasta,.fna,.seq,.txt,.gff,.gff3,.dna,.xml,.sbol,.rdf,.ab1'

/** Begins a design: empty, from the library or from a file. */
export function NewDesignButtons() {
  const tNew = useTexts(newDesignTexts)
  const site = useSite()
  const token = useToken()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<ReadFailure>()
  const [open, setOpen] = useState<ReadSequences>()
  const { isPending, runOnce } = usePending()
  const { askForName, prompt } = useDesignName()

  async function keepAll(drafts: readonly Draft[]) {
    const client = token === undefined ? undefined : await api({ quiet: true })
    const ids: string[] = []
    for (const draft of drafts) ids.push(await keepDraft(draft, client))
    await designsQueryClient.invalidateQueries({ queryKey: designsKey })
    const [id] = ids
    if (id !== undefined && ids.length === 1) void navigate(getDesignPath(site, id))
  }

  const keep = (drafts: readonly Draft[]) =>
    runOnce(async () => {
      try {
        await keepAll(drafts)
      } catch (error) {
        if (!(error instanceof RequestFailed)) throw error
        await announceFailure(error)
      }
    })

  async function begin() {
    const name = await askForName()
    if (name !== undefined) await keep([createEmptyDraft(name)])
  }

  async function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    // The readers of all formats are large, and few who begin a design have a file.
    const { readSequenceFile } = await import('./read-sequence-file.ts')
    const read = await readSequenceFile(file)
    setFailure(typeof read === 'string' ? read : undefined)
    if (typeof read === 'string') return
    if (read.unstated.length > 0 || read.remarks.length > 0) setOpen(read)
    else await keep(read.toDrafts(undefined))
  }

  return (
    <div className={styles.section}>
      <div className={styles.actions}>
        <Button tone="primary" loading={isPending} onClick={() => void begin()}>
          {tNew('new')}
        </Button>
        <Button icon={<Icon name="upload" size={16} />} disabled={isPending} onClick={() => input.current?.click()}>
          {tNew('import')}
        </Button>
        <input
          ref={input}
          type="file"
          aria-label={tNew('import')}
          accept={acceptedFiles}
          className={styles.input}
          onChange={(event) => void handleFile(event)}
        />
        <Button href={backbonesPath}>{tNew('library')}</Button>
        {token !== undefined && <Button href={customVectorsPath}>{tNew('vectors')}</Button>}
        <span className={styles.meta}>{tNew('import.formats')}</span>
      </div>
      {prompt}
      {open && (
        <Suspense>
          <SequenceFileReview
            questions={open}
            isPending={isPending}
            onClose={() => setOpen(undefined)}
            onConfirm={({ topology }) => void keep(open.toDrafts(topology)).then(() => setOpen(undefined))}
          />
        </Suspense>
      )}
      {failure && (
        <Callout tone="danger" role="alert">
          {tNew(`import.${failure}`)}
        </Callout>
      )}
    </div>
  )
}
