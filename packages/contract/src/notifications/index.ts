export {
  deleteNotice,
  listNotices,
  NOTICE_KINDS,
  type NoticeKind,
  noticeFromWire,
  noticeToWire,
  type PortalNotice,
  type WireNotice,
} from './notices.ts'
export {
  getNotificationSettings,
  NOTIFICATION_SWITCHES,
  type NotificationSwitch,
  notificationChangeToWire,
  notificationsFromWire,
  notificationsToWire,
  type OfferedNotifications,
  updateNotificationSettings,
} from './notificationSettings.ts'
