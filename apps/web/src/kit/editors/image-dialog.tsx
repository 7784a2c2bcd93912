import { useId, useState } from 'react'
import { usePending } from '#kit/form/use-pending.ts'
import { defaultLimits, findRefusal, formatAccept } from '#kit/uploads/upload-limits.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { editorTexts } from './editors.texts.ts'
import { uploadImage } from './stored-images.ts'

export interface InsertedImage {
  source: string
  description: string
}

interface ImageDialogProps {
  onInsert: (image: InsertedImage) => void
  onClose: () => void
}

/** Uploads an image for the text that is edited. */
export default function ImageDialog({ onInsert, onClose }: ImageDialogProps) {
  const t = useTexts(editorTexts)
  const formId = useId()
  const { isPending, runOnce } = usePending()
  const [file, setFile] = useState<File>()
  const [description, setDescription] = useState('')
  const [share, setShare] = useState(0)
  const [error, setError] = useState<string>()

  function findProblem(image: File | undefined): string | undefined {
    if (!image) return t('image.choose')
    const refusal = findRefusal(image, 'image', defaultLimits.image)
    if (refusal === undefined) return undefined
    return t(refusal === 'file.large' ? 'image.large' : 'image.type')
  }

  async function upload(): Promise<void> {
    const problem = findProblem(file)
    setError(problem)
    if (problem !== undefined || !file) return
    await runOnce(async () => {
      try {
        onInsert({ source: await uploadImage(file, setShare), description: description.trim() })
      } catch {
        // The reason is announced by the request itself.
        setShare(0)
      }
    })
  }
  return (
    <Dialog
      open
      width={480}
      title={t('image.title')}
      isDismissable={!isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" type="submit" form={formId} loading={isPending}>
            {t('image.insert')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The form around the editor stays as it is.
          event.stopPropagation()
          void upload()
        }}
      >
        <Field label={t('image.file')} hint={t('image.types')} error={error} required>
          <Input
            type="file"
            accept={formatAccept(defaultLimits.image.types)}
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              setFile(chosen)
              setError(chosen && findProblem(chosen))
            }}
          />
        </Field>
        <Field label={t('image.alt')} hint={t('image.alt.hint')}>
          <Input
            maxLength={200}
            autoComplete="off"
            value={description}
            onChange={({ target }) => setDescription(target.value)}
          />
        </Field>
        {isPending && <p role="status">{t('image.uploading', { percent: Math.round(share * 100) })}</p>}
      </form>
    </Dialog>
  )
}
