import { defineTexts } from '../../kernel/texts.ts'

export const complaintPermissionTexts = defineTexts('complaint-permissions', {
  en: { 'permissions.complaint': 'Complaints', 'permission.complaint.manage': 'Read and answer complaints' },
  zh: { 'permissions.complaint': '投诉', 'permission.complaint.manage': '查看和答复投诉' },
  es: {
    'permissions.complaint': 'Reclamaciones',
    'permission.complaint.manage': 'Leer y responder reclamaciones',
  },
  ja: {
    'permissions.complaint': '品質クレーム',
    'permission.complaint.manage': 'クレームの閲覧と回答',
  },
})
