import type { RowRule } from '../../row-rules/rule-types.ts'
import type { FullText } from '../define-service.ts'
import { mentions, same, shared, stop } from './rule-builders.ts'

/** Molecules that must not be bound. */
export const listCounterRules = (others: string): RowRule<FullText>[] => [
  stop(
    'counter-is-target',
    [others, 'target'],
    [same(others, 'target')],
    'The target itself must not be bound. Name another molecule there.',
    '不应结合的对象就是靶点本身。请填写其他分子。',
    'Lo que no debe unirse es la propia diana. Indique otra molécula.',
    '結合を避ける対象が標的そのものです。別の分子をご記入ください。',
  ),
  stop(
    'counter-has-target',
    [others, 'target'],
    [shared(others, 'target')],
    'The target is among the molecules that must not be bound. Take it out of the list.',
    '不应结合的列表中含有靶点，请删除。',
    'La diana está entre lo que no debe unirse. Quítela de la lista.',
    '結合を避ける対象に標的が含まれています。リストから外してください。',
  ),
]

/** The two variable domains of one antibody. */
export const domainRules: readonly RowRule<FullText>[] = [
  stop(
    'domains-same',
    ['vl', 'vh'],
    [same('vh', 'vl')],
    'VH and VL are the same sequence. Enter the VL, or leave it empty for a VHH.',
    'VH 与 VL 序列相同。请填写 VL，VHH 请留空。',
    'VH y VL son la misma secuencia. Escriba la VL o déjela vacía para un VHH.',
    'VH と VL の配列が同じです。VL をご記入ください。VHH では空欄にしてください。',
  ),
]

export const mouseWords = mentions('target', '@mouse')
