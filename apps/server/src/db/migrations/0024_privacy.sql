-- What a customer lets others see beside the name, and which fields a club shows in its list of members. CU-28, CU-83.
alter table customer
  add column visible_when_online boolean not null default false,
  add column show_avatar boolean not null default false,
  add constraint customer_visibility_known check (customer_visibility in (
    'DataNotShown', 'NameSeenByAll', 'MemberNumberSeenByAll', 'NameSeenOnlyByMembers', 'MemberNumberSeenOnlyByMembers', 'Yes', 'No'
  ));

-- Wire shape: wireMemberListSettings of the contract; a field that is missing is not shown.
alter table club add column member_list jsonb not null default '{}';
