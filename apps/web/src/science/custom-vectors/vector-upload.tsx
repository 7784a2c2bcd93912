import { maxImportBytes } from '@paratope/contract/science/designs'
import { type DragEvent, useRef, useState } from 'react'
import { useAction } from '#kit/form/use-action.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { type AnsweredInput, noAnswers, SequenceFileReview, useFileQuestions } from '#science/designs/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { joinList } from '#ui/display/format.ts'
import { Icon } from '#ui/display/icons.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { customVectorsKey } from './custom-vectors.data.ts'
import styles from './custom-vectors.module.css'
import { customVectorPageTexts } from './custom-vectors.page.texts.ts'

const acceptedFiles = '.gb,.gbk,.genbank,.ape,.fa,.fasta,.fna,.seq,.txt,.gff,.gff3,.dna,.xml,.sbol,.rdf,.ab1'

async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Takes a sequence file by choice or drop; the server annotates what is in it. */
export function VectorUpload() {
  const t = useTexts(customVectorPageTexts)
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [isShared, setIsShared] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const [isTooLarge, setIsTooLarge] = useState(false)
  const [done, setDone] = useState<{ names: string[]; foundFeatures: number; warnings: string[] }>()
  const { questions, close, handleRefusal } = useFileQuestions<File>()
  const add = useAction(
    async (client, { input: file, answers }: AnsweredInput<File>) =>
      client.customVectors.add({ body: { fileName: file.name, content: await toBase64(file), isShared, ...answers } }),
    {
      invalidates: [customVectorsKey],
      onRefuse: async (error, sent) => handleRefusal(error, sent),
      onDone: ({ vectors, foundFeatures, warnings }) =>
        setDone({
          names: vectors.map(({ name }) => name),
          foundFeatures,
          warnings: [...new Set(warnings.map(({ text }) => text))],
        }),
    },
  )

  async function handleFiles(files: FileList | null) {
    const [file] = files ?? []
    if (!file) return
    setDone(undefined)
    setIsTooLarge(file.size > maxImportBytes)
    if (file.size <= maxImportBytes) await add.run({ input: file, answers: noAnswers })
    if (input.current) input.current.value = ''
  }

  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void handleFiles(event.dataTransfer.files)
  }
  return (
    <>
      <div
        role="presentation"
        className={styles.upload}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        <Button
          tone="primary"
          icon={<Icon name="upload" size={16} />}
          loading={add.isPending}
          onClick={() => input.current?.click()}
        >
          {t('upload')}
        </Button>
        <input
          ref={input}
          type="file"
          aria-label={t('upload')}
          accept={acceptedFiles}
          className={styles.input}
          onChange={({ target }) => void handleFiles(target.files)}
        />
        <p className={styles.about}>
          {t('upload.drop')} {t('upload.formats')}
        </p>
        <Checkbox checked={isShared} onChange={({ target }) => setIsShared(target.checked)}>
          {t('upload.share')}
        </Checkbox>
      </div>
      {questions && (
        <SequenceFileReview
          questions={questions}
          isPending={add.isPending}
          onClose={close}
          onConfirm={(answers) => void add.run({ input: questions.input, answers }).then(close)}
        />
      )}
      {isTooLarge && (
        <Callout tone="danger" role="alert">
          {t('upload.large')}
        </Callout>
      )}
      {done && (
        <Callout tone="success" role="status" title={t('upload.done', { count: done.names.length })}>
          {joinList(done.names, language)}
          <br />
          {t('upload.found', { count: done.foundFeatures })}{' '}
          {done.warnings.length > 0 && t('upload.warnings', { list: done.warnings.join('; ') })}
        </Callout>
      )}
    </>
  )
}
