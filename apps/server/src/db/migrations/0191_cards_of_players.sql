-- The cards of one player: my golf of a member with a thousand rounds must not read those of the whole club.
create index card_by_player on card (tenant_id, player_id);
