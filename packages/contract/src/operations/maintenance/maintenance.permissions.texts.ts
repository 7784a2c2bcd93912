import { defineTexts } from '../../kernel/texts.ts'

export const maintenancePermissionTexts = defineTexts('maintenance-permissions', {
  en: {
    'permissions.maintenance': 'Operations',
    'permission.maintenance.read': 'View backups, jobs and the state of the system',
    'permission.maintenance.manage': 'Start backups and drills, change their schedule, retry jobs',
  },
  zh: {
    'permissions.maintenance': '系统运维',
    'permission.maintenance.read': '查看备份、后台任务和系统状态',
    'permission.maintenance.manage': '启动备份与恢复演练、修改备份计划、重试任务',
  },
  es: {
    'permissions.maintenance': 'Operación',
    'permission.maintenance.read': 'Ver las copias de seguridad, las tareas y el estado del sistema',
    'permission.maintenance.manage': 'Iniciar copias y simulacros, cambiar su horario, reintentar tareas',
  },
  ja: {
    'permissions.maintenance': '運用',
    'permission.maintenance.read': 'バックアップ、ジョブ、システムの状態を見る',
    'permission.maintenance.manage': 'バックアップと復元テストの開始、スケジュールの変更、ジョブの再実行',
  },
})
