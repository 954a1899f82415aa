// HubSpot stands for your CRM here; any that has an API works alike
const { CRM_URL = 'https://api.hubapi.com', CRM_TOKEN } = process.env;

// Adds whoever left an address to the contacts, or updates them
export async function passOn({ userInquiry, userName, userEmail, userPhone }) {
  if (!userEmail) return;
  const response = await fetch(`${CRM_URL}/crm/v3/objects/contacts/batch/upsert`, {
    method: 'POST',
    headers: { authorization: `Bearer ${CRM_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      inputs: [
        {
          idProperty: 'email',
          id: userEmail,
          properties: { firstname: userName ?? '', phone: userPhone ?? '', message: userInquiry },
        },
      ],
    }),
  });
  if (!response.ok) throw new Error(`The CRM answered ${response.status}`);
}
