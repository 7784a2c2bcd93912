import { defineTexts } from '../../kernel/texts.ts'

export const approvalPermissionTexts = defineTexts('approval-permissions', {
  en: {
    'permissions.approval': 'Approvals',
    'permission.approval.read': 'View approval requests and rules',
    'permission.approval.decide': 'Approve or reject purchases of colleagues',
    'permission.approval.manage': 'Set approval rules',
  },
  zh: {
    'permissions.approval': '审批',
    'permission.approval.read': '查看审批请求和规则',
    'permission.approval.decide': '审批同事的采购',
    'permission.approval.manage': '设置审批规则',
  },
  es: {
    'permissions.approval': 'Aprobaciones',
    'permission.approval.read': 'Ver solicitudes y reglas de aprobación',
    'permission.approval.decide': 'Aprobar o rechazar compras de colegas',
    'permission.approval.manage': 'Definir las reglas de aprobación',
  },
  ja: {
    'permissions.approval': '承認',
    'permission.approval.read': '承認依頼と承認ルールを見る',
    'permission.approval.decide': '同僚の購入を承認・却下する',
    'permission.approval.manage': '承認ルールを設定する',
  },
})
