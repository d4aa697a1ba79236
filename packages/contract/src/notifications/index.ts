export {
  type BookingNotice,
  type BookingNoticeKind,
  deleteNotice,
  isBookingNotice,
  listNotices,
  noticeFromWire,
  noticeToWire,
  type PortalNotice,
  type TournamentNotice,
  type TournamentNoticeKind,
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
