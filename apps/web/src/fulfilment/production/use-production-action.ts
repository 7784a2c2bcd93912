import { useQueryClient } from '@tanstack/react-query'
import { type Action, useAction } from '#kit/form/use-action.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import type { RequestFailed } from '#lib/api/request-failed.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { productionKey } from './production.data.ts'
import { productionOfficeTexts } from './production-office.texts.ts'

/** Errors which mean that the sub-order is no longer as it was shown. */
const staleErrors: readonly unknown[] = ['record.changed', 'production.closed']

/** Handles errors of a sub-order that changed meanwhile: explains them and loads it again. */
export function useStaleProduction(onStale?: () => void): (error: RequestFailed) => Promise<boolean> {
  const t = useTexts(productionOfficeTexts)
  const queryClient = useQueryClient()
  return async (error) => {
    if (!staleErrors.includes(error.error)) return false
    await queryClient.invalidateQueries({ queryKey: productionKey })
    toast.show({ title: error.message, text: t('stale'), tone: 'warning', duration: 8000 })
    onStale?.()
    return true
  }
}

export interface ProductionActionOptions {
  successText?: string
  onEnd?: () => void
  onRefuse?: (error: RequestFailed) => boolean
}

/** One press that changes a sub-order and shows its new state. */
export function useProductionAction<Input = void>(
  call: (client: ApiClient, input: Input) => Promise<unknown>,
  { successText, onEnd, onRefuse }: ProductionActionOptions = {},
): Action<Input, unknown> {
  const handleStale = useStaleProduction(onEnd)
  return useAction(call, {
    successText,
    invalidates: [productionKey],
    onDone: onEnd,
    onRefuse: async (error) => onRefuse?.(error) === true || handleStale(error),
  })
}
