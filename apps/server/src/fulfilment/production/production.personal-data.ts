import type { PersonalTable } from '#kernel/personal-data.ts'

const ofOrder = { column: 'order_id', owner: { table: 'sales_order', column: 'placed_by' }, onErasure: 'keep' } as const

export const personalData: readonly PersonalTable[] = [
  {
    ...ofOrder,
    table: 'production_line',
    export: { as: 'productionLines', columns: ['order_id', 'line_no', 'template', 'state', 'ready', 'changed_at'] },
  },
  {
    ...ofOrder,
    table: 'production_step',
    export: {
      as: 'productionSteps',
      columns: ['order_id', 'line_no', 'no', 'step', 'planned_end', 'started_on', 'finished_on', 'reason'],
    },
  },
  { table: 'production_line', column: 'assignee_id', owner: 'user', onErasure: 'keep' },
  { table: 'production_step', column: 'assignee_id', owner: 'user', onErasure: 'keep' },
  { table: 'qc_result', column: 'created_by', owner: 'user', onErasure: 'keep' },
  { table: 'result_file', column: 'created_by', owner: 'user', onErasure: 'keep' },
  { table: 'production_event', column: 'user_id', owner: 'user', onErasure: 'keep' },
]
