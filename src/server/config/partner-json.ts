/**
 * SQL of a partner `p` as its brokers read it (`BrokerPartner`): nothing that only administrators may read, such as
 * its commission and its code.
 */
export const partnerJson = `json_build_object(
  'id', p.id, 'name', p.name, 'logo', p.logo, 'resources', p.resources, 'welcome', p.welcome, 'mentions', p.mentions
)`;
