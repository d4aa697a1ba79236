export {
  announcementFromWire,
  announcementToWire,
  getAnnouncementFile,
  getOwnAnnouncementFile,
  listAnnouncements,
  type WireAnnouncement,
} from './announcements.ts'
export {
  clubInfoFromWire,
  clubInfoToWire,
  clubSettingsFromWire,
  clubSettingsToWire,
  getClubLogo,
  getClubParams,
  getSystemInfo,
  getWeekParams,
  namePatternFromWire,
  type WireClubParams,
  type WireLogo,
  type WireNamePattern,
  type WireSystemInfo,
  type WireWeekParams,
  weekFromWire,
  weekToWire,
} from './club.ts'
export { CLUB_ASSETS, type ClubAsset, clubAssetPath, clubAssetUrl } from './clubAssets.ts'
export {
  getImprint,
  getTerms,
  imprintFromWire,
  imprintToWire,
  termsFromWire,
  termsToWire,
  type WireImprint,
  type WireTerms,
} from './clubTexts.ts'
export {
  countryFromWire,
  countryToWire,
  getCountryByAutoCode,
  getCountryByIsoCode,
  getCountryByTelCode,
  listCountries,
  type WireCountry,
} from './countries.ts'
export {
  contactTypeFromWire,
  contactTypeToWire,
  dictionaryEntryFromWire,
  dictionaryEntryToWire,
  listAddressForms,
  listContactTypes,
  listLetterSalutations,
  listNameExtras,
  listPhoneTypes,
  listTitles,
  personalEntryFromWire,
  personalEntryToWire,
  type WireContactType,
  type WireDictionaryEntry,
  type WirePersonalEntry,
} from './dictionaries.ts'
export {
  createFileTicket,
  type FileInfo,
  fileInfoFromWire,
  fileInfoToWire,
  getFile,
  getFileByTicket,
  getFileInfo,
  type WireFileInfo,
  wireFileInfo,
} from './files.ts'
export {
  clubSearchToWire,
  getHomeClub,
  getHomeClubCoordinates,
  homeClubFromWire,
  homeClubToWire,
  searchHomeClubs,
  type WireHomeClub,
} from './homeClubs.ts'
export {
  getMemberListSettings,
  memberListSettingsFromWire,
  memberListSettingsToWire,
  type WireMemberListSettings,
} from './memberListSettings.ts'
