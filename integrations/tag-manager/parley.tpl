___INFO___

{
  "type": "TAG",
  "id": "cvt_temp_public_id",
  "version": 1,
  "securityGroups": [],
  "displayName": "Parley Chat",
  "brand": {
    "id": "brand_dummy",
    "displayName": "Parley"
  },
  "description": "Puts the chat of the Parley server https://origin.invalid on your website. Not tried in Tag Manager yet.",
  "containerContexts": [
    "WEB"
  ]
}


___TEMPLATE_PARAMETERS___

[
  {
    "type": "TEXT",
    "name": "key",
    "displayName": "Embed key of the agent",
    "simpleValueType": true,
    "help": "The data-key of the script on the agent's page in Parley, tab Website.",
    "valueHint": "pk_…",
    "valueValidators": [
      {
        "type": "NON_EMPTY"
      },
      {
        "type": "REGEX",
        "args": [
          "^[A-Za-z0-9_-]+$"
        ]
      }
    ]
  },
  {
    "type": "TEXT",
    "name": "color",
    "displayName": "Colour",
    "simpleValueType": true,
    "valueHint": "#2563eb"
  },
  {
    "type": "SELECT",
    "name": "position",
    "displayName": "Corner",
    "simpleValueType": true,
    "selectItems": [
      {
        "value": "bottom-right",
        "displayValue": "Bottom right"
      },
      {
        "value": "bottom-left",
        "displayValue": "Bottom left"
      },
      {
        "value": "top-right",
        "displayValue": "Top right"
      },
      {
        "value": "top-left",
        "displayValue": "Top left"
      }
    ],
    "defaultValue": "bottom-right"
  },
  {
    "type": "TEXT",
    "name": "title",
    "displayName": "Text at the head of the chat",
    "simpleValueType": true
  }
]


___SANDBOXED_JS_FOR_WEB_TEMPLATE___

const injectScript = require('injectScript');
const setInWindow = require('setInWindow');

// A script that Tag Manager loads has no attributes: the widget reads them here.
const settings = { key: data.key, position: data.position };
if (data.color) settings.color = data.color;
if (data.title) settings.title = data.title;
setInWindow('parleySettings', settings, true);

injectScript('https://origin.invalid/widget/widget.js', data.gtmOnSuccess, data.gtmOnFailure, 'parley');


___WEB_PERMISSIONS___

[
  {
    "instance": {
      "key": {
        "publicId": "access_globals",
        "versionId": "1"
      },
      "param": [
        {
          "key": "keys",
          "value": {
            "type": 2,
            "listItem": [
              {
                "type": 3,
                "mapKey": [
                  {
                    "type": 1,
                    "string": "key"
                  },
                  {
                    "type": 1,
                    "string": "read"
                  },
                  {
                    "type": 1,
                    "string": "write"
                  },
                  {
                    "type": 1,
                    "string": "execute"
                  }
                ],
                "mapValue": [
                  {
                    "type": 1,
                    "string": "parleySettings"
                  },
                  {
                    "type": 8,
                    "boolean": true
                  },
                  {
                    "type": 8,
                    "boolean": true
                  },
                  {
                    "type": 8,
                    "boolean": false
                  }
                ]
              }
            ]
          }
        }
      ]
    },
    "clientAnnotations": {
      "isEditedByUser": true
    },
    "isRequired": true
  },
  {
    "instance": {
      "key": {
        "publicId": "inject_script",
        "versionId": "1"
      },
      "param": [
        {
          "key": "urls",
          "value": {
            "type": 2,
            "listItem": [
              {
                "type": 1,
                "string": "https://origin.invalid/widget/widget.js"
              }
            ]
          }
        }
      ]
    },
    "clientAnnotations": {
      "isEditedByUser": true
    },
    "isRequired": true
  }
]


___TESTS___

scenarios: []


___NOTES___

The address of the Parley server stands in the code and in the permission, and must be https.
Licence: Apache-2.0


